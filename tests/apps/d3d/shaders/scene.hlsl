// The shaders of the Direct3D 11 and 12 programs. compile.sh makes the bytecode beside this file of them.

cbuffer Placement : register(b0) {
    float4 place;  // position, size
    float4 turn;   // cosine and sine of the angle about y, and about x
    float4 apart;  // from one instance to the next
    float4 tint;
};

struct Corner {
    float4 position : SV_Position;
    float2 uv : TEXCOORD0;
};

Texture2D pattern : register(t0);
SamplerState linear_sampler : register(s0);
RWTexture2D<float4> painted : register(u0);

Corner corner(float3 position : POSITION, float2 uv : TEXCOORD0, uint instance : SV_InstanceID) {
    float3 turned = float3(turn.x * position.x + turn.y * position.z, position.y, turn.x * position.z - turn.y * position.x);
    float3 tilted = float3(turned.x, turn.z * turned.y - turn.w * turned.z, turn.w * turned.y + turn.z * turned.z);
    float3 placed = tilted * place.w + place.xyz + apart.xyz * float(instance);
    Corner made;
    made.position = float4(placed.x, placed.y, placed.z * 0.2 + 0.5, 1.0);
    made.uv = uv;
    return made;
}

float4 surface(Corner at) : SV_Target {
    return pattern.Sample(linear_sampler, at.uv) * tint;
}

[numthreads(8, 8, 1)] void paint(uint3 id : SV_DispatchThreadID) {
    uint light = (id.x / 8 + id.y / 8) % 2;
    painted[id.xy] = float4(float(id.x) / 64.0, float(id.y) / 64.0, float(light), 1.0);
}

// The same from and to a buffer of 64x64 pixels: where Direct3D 12 has no descriptor tables.
ByteAddressBuffer pattern_pixels : register(t0);
RWByteAddressBuffer painted_pixels : register(u0);

float4 surface_of_buffer(Corner at) : SV_Target {
    uint2 texel = uint2(min(at.uv * 64.0, 63.0));
    uint pixel = pattern_pixels.Load((texel.y * 64 + texel.x) * 4);
    return float4(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, 255.0) / 255.0 * tint;
}

[numthreads(8, 8, 1)] void paint_buffer(uint3 id : SV_DispatchThreadID) {
    uint light = (id.x / 8 + id.y / 8) % 2;
    painted_pixels.Store((id.y * 64 + id.x) * 4, (id.x * 4) | (id.y * 4 << 8) | (light * 255 << 16));
}
