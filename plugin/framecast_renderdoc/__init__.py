"""Framecast in qrenderdoc: Tools > Framecast. Also the package of the headless importer (headless.py).

For Python 3.6 and later with its standard library and RenderDoc's mini-Qt: official builds embed no more than that."""

_panel = None


def register(version, ctx):
    """Called by qrenderdoc when it loads the extension."""
    from . import panel
    global _panel
    _panel = panel.Extension(version, ctx)


def unregister():
    global _panel
    if _panel is not None:
        _panel.close()
    _panel = None
