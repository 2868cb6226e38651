#!/usr/bin/env python3
"""layer_instructions.py on a profile whose counts are known."""
import pathlib
import tempfile
import unittest

from layer_instructions import Profile

# The layer: a hook (70 of its own, 30 inlined from a header) and two polls of 19 + 26 each; its lookup, which the hook calls too, and which
# once made a table (7). The driver's instructions, also those under a hook, are not the layer's.
KNOWN = """version: 1
events: Ir

ob=(1) /lib/libVkLayer_framecast.so
fl=(1) hooks.cpp
fn=(1) hook_QueueSubmit(VkQueue_T*)
12 70
fi=(2) stl_algobase.h
40 30
cfn=(2) find_device_by_key(void*)
calls=1 5
12 26
cob=(2) /lib/libvulkan_lvp.so
cfn=(3) submit
calls=1 9
12 5000

fn=(4) hook_GetFenceStatus(VkDevice_T*, VkFence_T*)
20 38
cfn=(2)
calls=2 5
20 52
cob=(2)
cfn=(5) fence_status
calls=2 7
20 800

fn=(2)
5 78
cfn=(6) make_table()
calls=1 3
5 7

fn=(6)
3 7

ob=(2)
fn=(3)
9 5000
fn=(5)
7 800

ob=(3) /usr/bin/replay
fn=(7) main
1 300
cob=(1)
cfn=(1)
calls=1 12
1 5126
cob=(1)
cfn=(4)
calls=2 20
1 890
"""


class LayerInstructions(unittest.TestCase):
    def profile(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "callgrind.out")
            path.write_text(text, encoding="utf-8")
            return Profile(path)

    def test_counts_the_layer_and_what_is_inlined_into_it(self):
        self.assertEqual(sum(self.profile(KNOWN).own.values()), 70 + 30 + 38 + 78 + 7)

    def test_leaves_polls_and_their_lookups_out(self):
        self.assertEqual(self.profile(KNOWN).without_polls(), 70 + 30 + 26 + 7)


if __name__ == "__main__":
    unittest.main()
