"""Small fragment shaders as SPIR-V: one that writes a constant, and one that takes as long as it is told to."""
import struct

VOID, FUNCTION_TYPE, FLOAT, VEC4, OUT_POINTER, INT, BOOL, LOCAL_FLOAT, LOCAL_INT = range(1, 10)
FIRST_FREE = 10

OP_ENTRY_POINT, OP_MEMORY_MODEL, OP_EXECUTION_MODE, OP_CAPABILITY = 15, 14, 16, 17
OP_TYPE_VOID, OP_TYPE_BOOL, OP_TYPE_INT, OP_TYPE_FLOAT, OP_TYPE_VECTOR, OP_TYPE_POINTER, OP_TYPE_FUNCTION = 19, 20, 21, 22, 23, 32, 33
OP_CONSTANT, OP_FUNCTION, OP_FUNCTION_END, OP_VARIABLE, OP_LOAD, OP_STORE, OP_DECORATE = 43, 54, 56, 59, 61, 62, 71
OP_COMPOSITE_CONSTRUCT, OP_IADD, OP_FADD, OP_FMUL, OP_SLT = 80, 128, 129, 133, 177
OP_LOOP_MERGE, OP_LABEL, OP_BRANCH, OP_BRANCH_CONDITIONAL, OP_RETURN = 246, 248, 249, 250, 253
OP_COMPOSITE_EXTRACT = 81
DECORATION_LOCATION, DECORATION_BUILTIN, BUILTIN_FRAG_COORD = 30, 11, 15
STORAGE_INPUT, STORAGE_OUTPUT, STORAGE_FUNCTION = 1, 3, 7


def words_of(text):
    data = text.encode("utf-8") + b"\0"
    data += b"\0" * (-len(data) % 4)
    return list(struct.unpack("<%dI" % (len(data) // 4), data))


def float_bits(value):
    return struct.unpack("<I", struct.pack("<f", value))[0]


class Module:
    def __init__(self):
        self.words = []
        self.next_id = FIRST_FREE

    def new(self):
        self.next_id += 1
        return self.next_id - 1

    def op(self, code, *operands):
        self.words.append((len(operands) + 1) << 16 | code)
        self.words.extend(operands)

    def data(self):
        header = [0x07230203, 0x00010000, 0, self.next_id, 0]
        return struct.pack("<%dI" % (len(header) + len(self.words)), *(header + self.words))


def fragment_shader(entry, outputs, steps=0):
    """SPIR-V that writes one colour to the locations `outputs`. With `steps`, the colour comes out of so many dependent
    multiply-adds that start from the pixel's position, so that no compiler computes it beforehand."""
    m = Module()
    main, coord, input_pointer = m.new(), m.new(), m.new()
    targets = [m.new() for _ in outputs]
    m.op(OP_CAPABILITY, 1)  # Shader
    m.op(OP_MEMORY_MODEL, 0, 1)  # Logical GLSL450
    m.op(OP_ENTRY_POINT, 4, main, *(words_of(entry) + targets + ([coord] if steps else [])))
    m.op(OP_EXECUTION_MODE, main, 7)  # OriginUpperLeft
    for location, target in zip(outputs, targets):
        m.op(OP_DECORATE, target, DECORATION_LOCATION, location)
    if steps:
        m.op(OP_DECORATE, coord, DECORATION_BUILTIN, BUILTIN_FRAG_COORD)
    m.op(OP_TYPE_VOID, VOID)
    m.op(OP_TYPE_FUNCTION, FUNCTION_TYPE, VOID)
    m.op(OP_TYPE_FLOAT, FLOAT, 32)
    m.op(OP_TYPE_VECTOR, VEC4, FLOAT, 4)
    m.op(OP_TYPE_POINTER, OUT_POINTER, STORAGE_OUTPUT, VEC4)
    m.op(OP_TYPE_INT, INT, 32, 1)
    m.op(OP_TYPE_BOOL, BOOL)
    m.op(OP_TYPE_POINTER, LOCAL_FLOAT, STORAGE_FUNCTION, FLOAT)
    m.op(OP_TYPE_POINTER, LOCAL_INT, STORAGE_FUNCTION, INT)
    half, scale, zero, one, many = m.new(), m.new(), m.new(), m.new(), m.new()
    m.op(OP_CONSTANT, FLOAT, half, float_bits(0.5))
    m.op(OP_CONSTANT, FLOAT, scale, float_bits(0.999))
    m.op(OP_CONSTANT, INT, zero, 0)
    m.op(OP_CONSTANT, INT, one, 1)
    m.op(OP_CONSTANT, INT, many, max(int(steps), 0))
    if steps:
        m.op(OP_TYPE_POINTER, input_pointer, STORAGE_INPUT, VEC4)
        m.op(OP_VARIABLE, input_pointer, coord, STORAGE_INPUT)
    for target in targets:
        m.op(OP_VARIABLE, OUT_POINTER, target, STORAGE_OUTPUT)
    m.op(OP_FUNCTION, VOID, main, 0, FUNCTION_TYPE)
    m.op(OP_LABEL, m.new())
    colour = loop(m, coord, half, scale, zero, one, many) if steps else half
    value = m.new()
    m.op(OP_COMPOSITE_CONSTRUCT, VEC4, value, colour, colour, colour, colour)
    for target in targets:
        m.op(OP_STORE, target, value)
    m.op(OP_RETURN)
    m.op(OP_FUNCTION_END)
    return m.data()


def loop(m, coord, half, scale, zero, one, many):
    """x = x * scale + half, as often as `many` says; the id of x."""
    x, i = m.new(), m.new()
    m.op(OP_VARIABLE, LOCAL_FLOAT, x, STORAGE_FUNCTION)
    m.op(OP_VARIABLE, LOCAL_INT, i, STORAGE_FUNCTION)
    position, start = m.new(), m.new()
    m.op(OP_LOAD, VEC4, position, coord)
    m.op(OP_COMPOSITE_EXTRACT, FLOAT, start, position, 0)
    m.op(OP_STORE, x, start)
    m.op(OP_STORE, i, zero)
    head, test, body, again, end = (m.new() for _ in range(5))
    m.op(OP_BRANCH, head)
    m.op(OP_LABEL, head)
    m.op(OP_LOOP_MERGE, end, again, 0)
    m.op(OP_BRANCH, test)
    m.op(OP_LABEL, test)
    count, more = m.new(), m.new()
    m.op(OP_LOAD, INT, count, i)
    m.op(OP_SLT, BOOL, more, count, many)
    m.op(OP_BRANCH_CONDITIONAL, more, body, end)
    m.op(OP_LABEL, body)
    before, product, after = m.new(), m.new(), m.new()
    m.op(OP_LOAD, FLOAT, before, x)
    m.op(OP_FMUL, FLOAT, product, before, scale)
    m.op(OP_FADD, FLOAT, after, product, half)
    m.op(OP_STORE, x, after)
    m.op(OP_BRANCH, again)
    m.op(OP_LABEL, again)
    old, new = m.new(), m.new()
    m.op(OP_LOAD, INT, old, i)
    m.op(OP_IADD, INT, new, old, one)
    m.op(OP_STORE, i, new)
    m.op(OP_BRANCH, head)
    m.op(OP_LABEL, end)
    result = m.new()
    m.op(OP_LOAD, FLOAT, result, x)
    return result
