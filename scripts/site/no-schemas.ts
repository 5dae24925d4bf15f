// Stands for zod in the built site. There the endpoint table only says where calls go: what they may hold is checked by
// the server, so the site carries no schemas. Whatever is asked of this, or called on it, is itself again.
const anything: unknown = new Proxy(() => undefined, { get: () => anything, apply: () => anything });

export const z = anything;
