/**
 * A type as the compiler reads it from JSON, which has neither pairs nor closed lists. What is assignable to it has every field
 * of `T`; lengths and words are checked when a pack is validated.
 */
export type WidenLiterals<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? readonly WidenLiterals<Item>[]
        : { readonly [Field in keyof T]: WidenLiterals<T[Field]> };
