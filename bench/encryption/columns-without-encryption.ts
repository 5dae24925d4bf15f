// The columns of `sealed-columns.ts` without encryption.
import type * as Sealed from '#server/users/sealed-columns.ts';

export const sealColumnBytesWithPersonKey: typeof Sealed.sealColumnBytesWithPersonKey = async (_deps, _where, plain) =>
  plain;
export const sealColumnTextWithPersonKey: typeof Sealed.sealColumnTextWithPersonKey = async (_deps, _where, plain) =>
  plain;
export const loadKeysAndUnsealColumnBytes: typeof Sealed.loadKeysAndUnsealColumnBytes = async (
  _deps,
  _column,
  values,
) => [...values];
export const unsealTextsOfOneColumn: typeof Sealed.unsealTextsOfOneColumn = async (_deps, _column, texts) => [...texts];
export const unsealColumnText: typeof Sealed.unsealColumnText = async (_deps, _column, text) => text;
