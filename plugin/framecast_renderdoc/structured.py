"""Reading RenderDoc's structured data: the parameters of every recorded call, as the application gave them."""


def child(obj, *names):
    """The first member there is of these names; None when there is none. Names changed between versions of RenderDoc."""
    if obj is None:
        return None
    for name in names:
        found = obj.FindChild(name)
        if found is not None:
            return found
    return None


def children(obj):
    return [] if obj is None else [obj.GetChild(i) for i in range(obj.NumChildren())]


def number(obj, otherwise=0):
    return otherwise if obj is None else int(obj.AsInt())


def text(obj, otherwise=""):
    if obj is None:
        return otherwise
    # Null pointers to text are objects without a string.
    return readable(obj.AsString) or otherwise


def readable(get):
    """What `get` gives, as text. RenderDoc's module raises where an application's text is no UTF-8: then with replacements."""
    try:
        return str(get())
    except UnicodeDecodeError as error:
        return bytes(error.object).decode("utf-8", "replace")


def resource(obj):
    """The resource's number, as text: the key of every table here. "0" is VK_NULL_HANDLE."""
    return "0" if obj is None else resource_key(obj.AsResourceId())


def resource_key(resource_id):
    return str(int(resource_id))


def plain(obj):
    """`obj` as numbers, texts, lists and dictionaries; for messages and tests."""
    if obj.NumChildren():
        parts = children(obj)
        if all(part.name == "$el" for part in parts):
            return [plain(part) for part in parts]
        return {part.name: plain(part) for part in parts}
    return readable(obj.AsString) or obj.AsInt()
