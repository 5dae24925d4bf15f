import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examplePosters } from '#campaign/gallery.ts';
import { HomeExamples } from './home-examples.tsx';

test('shows real posters beside the photo that they were made from, each described', () => {
  render(<HomeExamples />);
  const section = screen.getByRole('region', { name: 'From one photo' });
  expect(within(section).getByAltText(/^The photo: /)).toBeTruthy();
  const posters = within(section).getAllByAltText(/^A real poster of the same woman: /);
  expect(posters.map((poster) => poster.getAttribute('src'))).toEqual(examplePosters.map(({ src }) => src));
  expect(posters).toHaveLength(4);
});
