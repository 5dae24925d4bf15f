// npm run bench:portrait: seconds of every step of a portrait, and the most memory, in one thread.
import { decodePerson, encodePerson, learnPerson } from '#portrait/person.ts';
import { paintPortrait } from '#portrait/portrait.ts';
import { frontFace, leftFace, rightFace } from '#test/faces.ts';

const ROUNDS = 3;
const orders = [
  { pillar: 'wellness', status: 'mindful' },
  { pillar: 'potential', status: 'inspired' },
  { pillar: 'balance', status: 'well-rested' },
  { pillar: 'opportunity', status: 'leader' },
];

const times = new Map<string, number[]>();
const note = (step: string, milliseconds: number): void => {
  times.set(step, [...(times.get(step) ?? []), milliseconds / 1000]);
};
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];
const print = (step: string, seconds: number): void =>
  console.log(`${step.padEnd(22)}${seconds.toFixed(2).padStart(7)} s`);

const photos = { front: await frontFace(), left: await leftFace(), right: await rightFace() };
const began = performance.now();
const first = await learnPerson(photos, () => {});
print('learn, with loading', (performance.now() - began) / 1000);
const warm = performance.now();
const model = await encodePerson(await learnPerson(photos, () => {}));
print('learn, warm', (performance.now() - warm) / 1000);

const likeness: number[] = [];
await paintPortrait(first, { ...orders[0], seed: 1, compositions: 1 });
for (let round = 0; round < ROUNDS; round++) {
  for (const order of orders) {
    const start = performance.now();
    const painted = await paintPortrait(
      await decodePerson(model),
      { ...order, seed: round, compositions: 1 },
      { lap: note },
    );
    note('a portrait', performance.now() - start);
    likeness.push(painted.likeness);
  }
}
for (const [step, values] of times) print(step, median(values));
console.log(`likeness ${median(likeness).toFixed(2)} in the middle, ${Math.min(...likeness).toFixed(2)} at least`);
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
process.exit(0);
