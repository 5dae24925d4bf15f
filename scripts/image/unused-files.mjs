// Which files of node_modules an image leaves out, because no program of the product reads them.

/**
 * Packages that only the pages in the browser import. `npm run build` has put what they need into dist/, so their code
 * goes; their licence and package.json stay.
 */
export const BROWSER_ONLY_PACKAGES = [
  '@tanstack/query-core',
  '@tanstack/react-query',
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'zustand',
];

/** What builds the site, as `npm start` does on a machine of its own: goes whole. */
const BUILD_PACKAGES =
  /^(vite|@vitejs\/.*|vite-plugin-compression2|rolldown|@rolldown\/.*|@oxc-project\/.*|lightningcss.*|esbuild|@esbuild\/.*)$/;

/** Node refuses TypeScript below node_modules, so these are read by editors and debuggers only. */
const FOR_DEVELOPERS = /\.(map|[cm]?tsx?|md|markdown|flow)$/i;

/** In these packages only what matches is read; the path is relative to the package. */
const ONLY = {
  // The library in its variant for Node with WebAssembly, the one that Node resolves, and the models that the
  // configuration of src/portrait/vision/human-library.ts and its callers can ask for.
  '@vladmandic/human': /^(dist\/human\.node(-wasm)?\.js|models\/)/,
  // One file for Node. The others are variants for browsers and bundlers.
  '@tensorflow/tfjs-core': /^(dist\/tf-core\.node\.js|node_modules\/)/,
  '@tensorflow/tfjs-converter': /^dist\/tf-converter\.node\.js$/,
  '@tensorflow/tfjs-backend-wasm': /^dist\/(tf-backend-wasm\.node\.js|.*\.wasm)$/,
  '@tensorflow/tfjs-backend-cpu': /^dist\/tf-backend-cpu\.node\.js$/,
};

/** In these packages what matches is not read. */
const NOT = {
  // Variants that need threads or a browser's promise integration, which the product does not ask for.
  '@litertjs/core': /^wasm\/litert_wasm_(threaded|jspi)_internal\./,
  ai: /^(docs|src)\//,
  zod: /^src\//,
  'drizzle-orm': /^(gel|mysql|singlestore)(-core|-proxy)?\//,
};

const ALWAYS = /(^|\/)(package\.json|(licen[cs]e|notice|copying)[^/]*)$/i;

/**
 * Is the file left out of the image?
 * @param {string} path relative to node_modules, with forward slashes
 */
export function isNodeModulesFileUnusedInImage(path) {
  const { name, inside } = packageOf(path);
  if (BUILD_PACKAGES.test(name)) return true;
  if (!inside || ALWAYS.test(inside)) return false;
  if (FOR_DEVELOPERS.test(inside) || BROWSER_ONLY_PACKAGES.includes(name)) return true;
  if (ONLY[name]) return !ONLY[name].test(inside);
  return NOT[name]?.test(inside) ?? false;
}

/** The package that a file belongs to (the outermost one), and where in it. */
function packageOf(path) {
  const parts = path.split('/');
  const length = path.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), inside: parts.slice(length).join('/') };
}
