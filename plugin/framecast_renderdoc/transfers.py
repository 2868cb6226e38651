"""What a transfer command writes, as regions of texels or bytes; the importer turns them into bytes by the formats' sizes.
A region is {"bytes": n} or {"format": VkFormat, "aspects": mask, "extent": [w, h, d], "layers": n, "samples": n}, with
"blocks_of" where the extent counts texels of another format."""
from .structured import child, children, number, resource

WHOLE_SIZE, REMAINING = 0xffffffffffffffff, 0xffffffff
COLOR_ASPECT = 1
TRANSFERS = ("vkCmdBlitImage", "vkCmdBlitImage2", "vkCmdClearAttachments", "vkCmdClearColorImage", "vkCmdClearDepthStencilImage",
             "vkCmdCopyBuffer", "vkCmdCopyBuffer2", "vkCmdCopyBufferToImage", "vkCmdCopyBufferToImage2", "vkCmdCopyImage",
             "vkCmdCopyImage2", "vkCmdCopyImageToBuffer", "vkCmdCopyImageToBuffer2", "vkCmdFillBuffer", "vkCmdResolveImage",
             "vkCmdResolveImage2", "vkCmdUpdateBuffer")
INFO_NAMES = ("CopyInfo", "CopyBufferInfo", "CopyImageInfo", "CopyBufferToImageInfo", "CopyImageToBufferInfo", "BlitInfo",
              "BlitImageInfo", "ResolveInfo", "ResolveImageInfo")


def extent_of(obj):
    return [number(child(obj, name), 1) for name in ("width", "height", "depth")]


def image_region(image, aspects, extent, layers):
    if image is None:
        return None
    count = image["layers"] - number(child(layers, "baseArrayLayer"))
    if number(child(layers, "layerCount")) & REMAINING != REMAINING:
        count = number(child(layers, "layerCount"))
    return {"format": image["format"], "aspects": aspects, "extent": extent, "layers": count, "samples": image["samples"]}


def regions_of(name, chunk, shape, objects):
    """A list of regions; None when the capture does not tell."""
    base = name[:-1] if name.endswith("2") else name
    info = child(chunk, *INFO_NAMES) if name.endswith("2") else chunk
    if info is None:
        return None
    found = KINDS[base](info, shape, objects) if base in KINDS else None
    return None if found is None or any(region is None for region in found) else found


def buffer_copy(info, *_):
    return [{"bytes": number(child(r, "size"))} for r in children(child(info, "pRegions"))]


def update_buffer(info, *_):
    return [{"bytes": number(child(info, "dataSize"))}]


def fill_buffer(info, _, objects):
    size = number(child(info, "fillSize", "size"))
    if size & WHOLE_SIZE == WHOLE_SIZE:
        whole = objects.buffer_sizes.get(resource(child(info, "destBuffer", "dstBuffer")))
        if whole is None:
            return None
        size = (whole - number(child(info, "destOffset", "dstOffset"))) & ~3
    return [{"bytes": size}]


def destination(info, objects):
    return objects.image(resource(child(info, "destImage", "dstImage", "DestImage")))


def aspects_of(layers):
    return number(child(layers, "aspectMask"), COLOR_ASPECT)


def image_copy(info, _, objects):
    source, target = objects.image(resource(child(info, "srcImage"))), destination(info, objects)
    found = []
    for r in children(child(info, "pRegions")):
        layers = child(r, "dstSubresource")
        region = image_region(target, aspects_of(layers), extent_of(child(r, "extent")), layers)
        if region is None or source is None:
            return None
        # Between a volume and an array, depth and layers both name the same slices.
        region["extent"][2], region["layers"] = max(region["extent"][2], region["layers"]), 1
        region["blocks_of"] = source["format"]
        found.append(region)
    return found


def resolve(info, _, objects):
    target = destination(info, objects)
    return [image_region(target, aspects_of(child(r, "dstSubresource")), extent_of(child(r, "extent")), child(r, "dstSubresource"))
            for r in children(child(info, "pRegions"))]


def blit(info, _, objects):
    target, found = destination(info, objects), []
    for r in children(child(info, "pRegions")):
        ends = children(child(r, "dstOffsets"))
        extent = [abs(number(child(ends[1], axis)) - number(child(ends[0], axis))) for axis in ("x", "y", "z")]
        layers = child(r, "dstSubresource")
        found.append(image_region(target, aspects_of(layers), extent, layers))
    return found


def upload(info, _, objects):
    target = destination(info, objects)
    return [image_region(target, aspects_of(child(r, "imageSubresource")), extent_of(child(r, "imageExtent")),
                         child(r, "imageSubresource")) for r in children(child(info, "pRegions"))]


def download(info, _, objects):
    source, found = objects.image(resource(child(info, "srcImage"))), []
    for r in children(child(info, "pRegions")):
        layers = child(r, "imageSubresource")
        region = image_region(source, aspects_of(layers), extent_of(child(r, "imageExtent")), layers)
        if region is not None:
            region["samples"] = 1
        found.append(region)
    return found


def clear_image(info, _, objects):
    image, found = objects.image(resource(child(info, "image"))), []
    if image is None:
        return None
    for r in children(child(info, "pRanges")):
        first, first_layer = number(child(r, "baseMipLevel")), number(child(r, "baseArrayLayer"))
        levels, layers = number(child(r, "levelCount")), number(child(r, "layerCount"))
        levels = image["mips"] - first if levels & REMAINING == REMAINING else levels
        layers = image["layers"] - first_layer if layers & REMAINING == REMAINING else layers
        for level in range(first, first + levels):
            extent = [max(1, image[axis] >> level) for axis in ("width", "height", "depth")]
            found.append({"format": image["format"], "aspects": number(child(r, "aspectMask")), "extent": extent, "layers": layers,
                          "samples": image["samples"]})
    return found


def clear_attachments(info, shape, _):
    found = []
    views = max(1, bin(shape["view_mask"]).count("1"))
    for attachment in children(child(info, "pAttachments")):
        aspects, made = number(child(attachment, "aspectMask")), shape["depth_format"]
        if aspects & COLOR_ASPECT:
            index = number(child(attachment, "colorAttachment"))
            made = shape["color_formats"][index] if index < len(shape["color_formats"]) else 0
        for r in children(child(info, "pRects")):
            extent = extent_of(child(child(r, "rect"), "extent"))
            if made:
                found.append({"format": made, "aspects": aspects, "extent": extent,
                              "layers": number(child(r, "layerCount"), 1) * views, "samples": shape["samples"]})
    return found


KINDS = {"vkCmdCopyBuffer": buffer_copy, "vkCmdUpdateBuffer": update_buffer, "vkCmdFillBuffer": fill_buffer,
         "vkCmdCopyImage": image_copy, "vkCmdResolveImage": resolve, "vkCmdBlitImage": blit, "vkCmdCopyBufferToImage": upload,
         "vkCmdCopyImageToBuffer": download, "vkCmdClearColorImage": clear_image, "vkCmdClearDepthStencilImage": clear_image,
         "vkCmdClearAttachments": clear_attachments}
