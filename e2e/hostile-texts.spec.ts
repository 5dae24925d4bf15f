// Texts with markup are shown as text; `npm run assure` has the long form.
import { expect, test } from './fixtures.ts';
import { hostileTexts, injectHostileTexts } from './hostile-texts.ts';

// Requirements: R280
test('what looks like script in an address, a field or an answer is shown as it is, and never runs', async ({
  page,
  product,
}) => {
  // Markup: what is an address as well would be stopped as a picture, and fail the test.
  const few = hostileTexts.filter((text) => text.startsWith('<')).filter((_, nth) => nth % 20 === 6);
  const { shown, faults } = await injectHostileTexts(page, product.url, few);
  expect([faults, shown]).toEqual([[], few.length]);
});
