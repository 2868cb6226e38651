framecast_test(model/frame_test.cpp framecast::model)
framecast_test(model/frame_json_test.cpp framecast::model)
