// The planes of a subject in an area of the canvas, each cropped when it is first read: no technique reads all of them.
import type {
  Beard,
  DrawableSubject,
  FaceTonesAndFeatures,
  Garment,
  Glasses,
  HeadCoordinatePlanes,
  MouthKindAndLipLine,
  Regions,
} from '../../drawing/types.ts';
import type { Plane } from '../../types.ts';

/** Crops a plane of the canvas, `channels` numbers a pixel. */
export type PlaneCropFunction = (plane: Float32Array, channels?: 1 | 3) => Float32Array;

export class LazyCroppedHeadCoordinates implements HeadCoordinatePlanes {
  readonly #whole: HeadCoordinatePlanes;
  readonly #crop: PlaneCropFunction;
  #u?: Plane;
  #v?: Plane;

  constructor(whole: HeadCoordinatePlanes, crop: PlaneCropFunction) {
    this.#whole = whole;
    this.#crop = crop;
  }

  get u(): Plane {
    this.#u ??= this.#crop(this.#whole.u);
    return this.#u;
  }

  get v(): Plane {
    this.#v ??= this.#crop(this.#whole.v);
    return this.#v;
  }
}

export class LazyCroppedRegions implements Regions {
  readonly shorn: number;
  /** In pixels of the canvas, not of the area. */
  readonly garment?: Garment;
  readonly #whole: Regions;
  readonly #crop: PlaneCropFunction;
  #skin?: Plane;
  #hair?: Plane;
  #cloth?: Plane;
  #silhouette?: Plane;
  #solid?: Plane;
  #beard?: Beard;

  constructor(whole: Regions, crop: PlaneCropFunction) {
    this.shorn = whole.shorn;
    this.garment = whole.garment;
    this.#whole = whole;
    this.#crop = crop;
  }

  get skin(): Plane {
    this.#skin ??= this.#crop(this.#whole.skin);
    return this.#skin;
  }

  get hair(): Plane {
    this.#hair ??= this.#crop(this.#whole.hair);
    return this.#hair;
  }

  get cloth(): Plane {
    this.#cloth ??= this.#crop(this.#whole.cloth);
    return this.#cloth;
  }

  get silhouette(): Plane {
    this.#silhouette ??= this.#crop(this.#whole.silhouette);
    return this.#silhouette;
  }

  get solid(): Plane {
    this.#solid ??= this.#crop(this.#whole.solid);
    return this.#solid;
  }

  get beard(): Beard | undefined {
    const { beard } = this.#whole;
    this.#beard ??= beard && { ...beard, cover: this.#crop(beard.cover) };
    return this.#beard;
  }
}

type DrawnForm = DrawableSubject['form'];

export class LazyCroppedSurface implements DrawnForm {
  readonly light: DrawnForm['light'];
  readonly #whole: DrawnForm;
  readonly #crop: PlaneCropFunction;
  #normals?: Float32Array;
  #height?: Plane;
  #lambert?: Plane;

  constructor(whole: DrawnForm, crop: PlaneCropFunction) {
    this.light = whole.light;
    this.#whole = whole;
    this.#crop = crop;
  }

  get normals(): Float32Array {
    this.#normals ??= this.#crop(this.#whole.normals, 3);
    return this.#normals;
  }

  get height(): Plane {
    this.#height ??= this.#crop(this.#whole.height);
    return this.#height;
  }

  get lambert(): Plane {
    this.#lambert ??= this.#crop(this.#whole.lambert);
    return this.#lambert;
  }
}

export class LazyCroppedFaceTones implements FaceTonesAndFeatures {
  readonly skinLightness: number;
  readonly scleraLightness: number;
  readonly shineLightness: number;
  readonly depth: number;
  readonly softness: number;
  readonly mouth: MouthKindAndLipLine;
  readonly #whole: FaceTonesAndFeatures;
  readonly #crop: PlaneCropFunction;
  #tone?: Plane;
  #marks?: Plane;
  #ownLight?: Plane;
  #sceneLight?: Plane;
  #lightness?: Plane;
  #lab?: Float32Array;
  #oval?: Plane;
  #features?: Plane;
  #upperFace?: Plane;
  #glasses?: Glasses;

  /** `mouth` in pixels of the area. */
  constructor(whole: FaceTonesAndFeatures, crop: PlaneCropFunction, mouth: MouthKindAndLipLine) {
    this.skinLightness = whole.skinLightness;
    this.scleraLightness = whole.scleraLightness;
    this.shineLightness = whole.shineLightness;
    this.depth = whole.depth;
    this.softness = whole.softness;
    this.mouth = mouth;
    this.#whole = whole;
    this.#crop = crop;
  }

  get tone(): Plane {
    this.#tone ??= this.#crop(this.#whole.tone);
    return this.#tone;
  }

  get marks(): Plane {
    this.#marks ??= this.#crop(this.#whole.marks);
    return this.#marks;
  }

  get ownLight(): Plane | undefined {
    const { ownLight } = this.#whole;
    this.#ownLight ??= ownLight && this.#crop(ownLight);
    return this.#ownLight;
  }

  get sceneLight(): Plane | undefined {
    const { sceneLight } = this.#whole;
    this.#sceneLight ??= sceneLight && this.#crop(sceneLight);
    return this.#sceneLight;
  }

  get lightness(): Plane {
    this.#lightness ??= this.#crop(this.#whole.lightness);
    return this.#lightness;
  }

  get lab(): Float32Array {
    this.#lab ??= this.#crop(this.#whole.lab, 3);
    return this.#lab;
  }

  get oval(): Plane {
    this.#oval ??= this.#crop(this.#whole.oval);
    return this.#oval;
  }

  get features(): Plane {
    this.#features ??= this.#crop(this.#whole.features);
    return this.#features;
  }

  get upperFace(): Plane {
    this.#upperFace ??= this.#crop(this.#whole.upperFace);
    return this.#upperFace;
  }

  get glasses(): Glasses | undefined {
    const { glasses } = this.#whole;
    this.#glasses ??= glasses && { ...glasses, frame: this.#crop(glasses.frame) };
    return this.#glasses;
  }
}
