// The figure's outline at the crown of the hair; that of its sides is in hair-outline.test.ts.
import { describe, expect, it } from 'vitest';
import { X } from '../synthetic-people.test-helpers.ts';
import { at, createPersonWithDip, silhouetteOf, TOP } from './hair-outline.test-helpers.ts';

describe('a wide dip in the crown', () => {
  const createPerson = (strands: number) => createPersonWithDip(372, 34, strands);

  it('is filled where strands are still seen in it', () => {
    expect(at(silhouetteOf(createPerson(0.3)), X, TOP + 12)).toBeGreaterThanOrEqual(0.9);
  });

  it('stays where there is nothing in it', () => {
    expect(at(silhouetteOf(createPerson(0)), X, TOP + 12)).toBeLessThanOrEqual(0.1);
  });
});
