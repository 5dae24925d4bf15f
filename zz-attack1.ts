import { connect } from 'node:net';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fork } from 'node:child_process';
import { startEngineApp, createPerson, createFinishedJob } from '#test/builders.ts';
const app = await startEngineApp({});
await app.server.listen({ port: 0, host: '127.0.0.1' });
const port = (app.server.server.address() as any).port;
const person = await createPerson(app);
const jobId = await createFinishedJob(app, person);
await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
const { body } = await app.call('GET /jobs/gallery?page=1');
const url = body.data[0].video_url;
const { filesOf } = await import('#test/builders.ts'); const { randomBytes } = await import('node:crypto'); for (const k of await filesOf(app, 'gallery-screens/')) await app.services.storage.put(k, randomBytes(Number(process.argv[4] ?? 200000)), 'image/webp', { userId: person.id, purpose: 'gallery' });
const r = await fetch(`http://127.0.0.1:${port}${url}`);
console.log('size', (await r.arrayBuffer()).byteLength, r.status);
const rss = () => Math.round(process.memoryUsage().rss / 2 ** 20);
console.log('rss before', rss());
const req = `GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`;
const n = Number(process.argv[2] ?? 1000), conns = Number(process.argv[3] ?? 1);
const socks = [];
for (let c = 0; c < conns; c++) { const s = connect(port, '127.0.0.1'); s.pause(); s.on('error', () => {}); s.write(req.repeat(n)); socks.push(s); }
for (let i = 0; i < 12; i++) { await sleep(500); console.log('rss', rss()); }
process.exit(0);
