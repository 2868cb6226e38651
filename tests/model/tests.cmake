framecast_test(model/frame_test.cpp framecast::model)
