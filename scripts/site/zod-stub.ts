// Replaces zod in the built site. There the endpoint table is used for addresses only, and the server validates, so the
// site needs no schemas. Every property and call of this object returns the object itself.
const anything: unknown = new Proxy(() => undefined, { get: () => anything, apply: () => anything });

export const z = anything;
