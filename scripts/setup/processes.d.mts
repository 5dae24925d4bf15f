/** A TCP port on loopback that nobody listens on now. */
export function findFreePort(): Promise<number>;
