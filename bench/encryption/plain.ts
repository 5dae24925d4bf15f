// Loaded before a program of the product (`node --import`): what encrypts is replaced by what does not, to measure the
// difference. The product itself has no such switch.
import { registerHooks } from 'node:module';

const replaced = [
  { from: '/src/server/users/sealed-columns.ts', to: './columns-without-encryption.ts' },
  { from: '/src/platform/storage/encrypted-storage.ts', to: './storage-without-encryption.ts' },
];

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    const one = replaced.find(({ from }) => found.url.endsWith(from));
    return one ? { ...found, url: new URL(one.to, import.meta.url).href } : found;
  },
});
