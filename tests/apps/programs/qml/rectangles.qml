// Qt Quick at its simplest: 60 rotating rectangles, which Qt batches into one draw.
import QtQuick
import QtQuick.Window

Window {
    width: 640
    height: 480
    visible: true
    color: "black"
    Repeater {
        model: 60
        Rectangle {
            required property int index
            x: 20 + (index % 10) * 60
            y: 20 + Math.floor(index / 10) * 75
            width: 40
            height: 40
            color: Qt.hsla(index / 60, 0.7, 0.5, 1)
            RotationAnimation on rotation { from: 0; to: 360; duration: 2000; loops: Animation.Infinite }
        }
    }
}
