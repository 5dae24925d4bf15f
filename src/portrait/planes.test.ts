// The pool of planes.
import { expect, test } from 'vitest';
import { borrow, borrowCopy, borrowEmpty, discard, giveBack, planesIn } from './planes.ts';

test('a plane that was given back is handed out again, empty where that is asked for', () => {
  const first = borrowCopy(Float32Array.of(1, 2, 3, 4, 5));
  giveBack(first);
  expect(borrow(5)).toBe(first);
  giveBack(first);
  expect([...borrowEmpty(5)]).toEqual([0, 0, 0, 0, 0]);
  // It is in use: the next one is another.
  expect(borrow(5)).not.toBe(first);
});

test('frees discarded planes', () => {
  const [one, other] = [new Float32Array(5), new Float32Array(7)];
  discard(one, other);
  expect([one.buffer.byteLength, other.length]).toEqual([0, 0]);
});

test('finds the planes of an object and frees each once', () => {
  const [one, other] = [new Float32Array(5), new Float32Array(7)];
  const found = planesIn({ one, part: { other, again: one, size: 3 }, points: [1, 2], missing: undefined });
  expect(found).toEqual([one, other, one]);
  discard(...found);
  expect(one.length + other.length).toBe(0);
});
