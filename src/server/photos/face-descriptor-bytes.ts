// Converts a face descriptor to a column of bytes and back.

/** Little-endian Float32, whatever the machine. */
export function faceDescriptorToBytes(identity: Float32Array): Uint8Array {
  const bytes = new Uint8Array(identity.length * 4);
  const view = new DataView(bytes.buffer);
  identity.forEach((value, at) => {
    view.setFloat32(at * 4, value, true);
  });
  return bytes;
}

/** The reverse of `faceDescriptorToBytes`. */
export function faceDescriptorFromBytes(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getFloat32(at * 4, true));
}
