// Qt Quick with many command buffers and draws in a frame: each layered item is a render pass of its own, and
// what clips, fades, blends or has another texture cannot be batched with its neighbours. Qt records the
// contents of every render pass into a secondary command buffer.
import QtQuick
import QtQuick.Window

Window {
    id: window
    width: 640
    height: 480
    visible: true
    color: "#202430"
    property int tick: 0

    // A frame's picture depends on its number alone.
    onFrameSwapped: { tick += 1; update() }

    // Rendered into textures: a pass each.
    Grid {
        columns: 4
        spacing: 8
        x: 8
        y: 8
        Repeater {
            model: 8
            Rectangle {
                required property int index
                width: 148
                height: 72
                color: Qt.hsla(index / 8, 0.5, 0.4, 1)
                layer.enabled: true
                layer.mipmap: index % 2 === 0
                layer.samples: index === 3 ? 4 : 0
                Text {
                    anchors.centerIn: parent
                    text: "layer " + parent.index + "\n" + window.tick
                    color: "white"
                    font.pixelSize: 12 + parent.index
                    rotation: window.tick * (1 + parent.index)
                }
            }
        }
    }

    // Clipped by a stencil (rotated) and by a scissor, blended on top of each other.
    Repeater {
        model: 24
        Item {
            required property int index
            x: 24 + (index % 8) * 74
            y: 190 + Math.floor(index / 8) * 84
            width: 66
            height: 66
            clip: true
            rotation: index % 3 === 0 ? 0 : window.tick * 3
            opacity: 0.5 + 0.5 * (index % 2)
            Rectangle {
                width: 90
                height: 40
                radius: 12
                gradient: Gradient {
                    GradientStop { position: 0; color: "#ffcc66" }
                    GradientStop { position: 1; color: Qt.hsla(parent.index / 24, 0.8, 0.5, 1) }
                }
            }
            Text {
                text: "clip " + parent.index
                color: "black"
                font.pixelSize: 10 + parent.index % 5
                renderType: parent.index % 2 ? Text.NativeRendering : Text.QtRendering
            }
        }
    }

    // A texture of its own for each.
    Repeater {
        model: 12
        Canvas {
            required property int index
            x: 20 + index * 50
            y: 440
            width: 40
            height: 36
            onPaint: {
                const context = getContext("2d")
                context.fillStyle = Qt.hsla(index / 12, 0.7, 0.6, 1)
                context.beginPath()
                context.arc(20, 18, 6 + index, 0, 6.28)
                context.fill()
            }
        }
    }
}
