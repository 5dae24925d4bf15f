// The traits of a drawn character.
export type SkinTone = 'porcelain' | 'fair' | 'honey' | 'olive' | 'bronze' | 'umber' | 'ebony';
export type Haircut =
  | 'bald'
  | 'fade'
  | 'sidePart'
  | 'receding'
  | 'afro'
  | 'mop'
  | 'undercut'
  | 'bun'
  | 'straight'
  | 'wavy'
  | 'bob'
  | 'fringe'
  | 'braids'
  | 'turban'
  | 'hijab';
type Beard = 'stubble' | 'moustache' | 'short' | 'full' | 'long';
export type CharacterGarment =
  | 'crew'
  | 'stripes'
  | 'rollneck'
  | 'shirt'
  | 'blazer'
  | 'hoodie'
  | 'kurta'
  | 'sari'
  | 'cardigan'
  | 'plain';
export type CharacterAccessory =
  | 'roundGlasses'
  | 'squareGlasses'
  | 'hoops'
  | 'studs'
  | 'drops'
  | 'freckles'
  | 'bindi'
  | 'hearingAid';

export type Character = {
  skin: SkinTone;
  /** Half widths of cheeks, jaw and nose, and the row of the chin, in pixels. `blush`: 0 to 1. */
  face: { width: number; jaw: number; chin: number; nose: number; blush?: number };
  eyes: { colour: string; closed?: boolean };
  /** Thickness, and how far they are raised, in pixels. */
  brows: { weight: number; lift?: number; colour?: string };
  mouth: 'broad' | 'even' | 'small';
  lips: string;
  aged?: boolean;
  hair: { cut: Haircut; colour: string };
  beard?: { cut: Beard; colour?: string };
  wear: { cut: CharacterGarment; colour: string; second: string };
  extras?: readonly CharacterAccessory[];
  /** The colour of glasses and jewels. */
  metal?: string;
  /** Breadth of neck and shoulders: 1 for the broadest. */
  build?: number;
  /** Degrees by which the head leans. */
  lean?: number;
};
