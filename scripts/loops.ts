// `npm run loops`: compiles the loops of the picture engine into src/portrait/simd/compiled/, after a change of their source.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileAssemblyScriptToWasm } from '../src/portrait/simd/compile.ts';

const folder = join(import.meta.dirname, '../src/portrait/simd/compiled');
const { name, module } = await compileAssemblyScriptToWasm();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
writeFileSync(join(folder, name), module);
console.log(`src/portrait/simd/compiled/${name}: ${module.length} bytes`);
