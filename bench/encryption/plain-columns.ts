// The columns of `sealed-columns.ts` without encryption.
import type * as Sealed from '#server/users/sealed-columns.ts';

export const sealColumnBytes: typeof Sealed.sealColumnBytes = async (_deps, _where, plain) => plain;
export const sealColumnText: typeof Sealed.sealColumnText = async (_deps, _where, plain) => plain;
export const loadKeysAndUnsealColumnBytes: typeof Sealed.loadKeysAndUnsealColumnBytes = async (
  _deps,
  _column,
  values,
) => [...values];
export const unsealTextsOfOneColumn: typeof Sealed.unsealTextsOfOneColumn = async (_deps, _column, texts) => [...texts];
export const unsealColumnText: typeof Sealed.unsealColumnText = async (_deps, _column, text) => text;
