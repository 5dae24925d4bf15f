// The port to content credentials: signed metadata in a picture that says who made it and how, and becomes invalid with
// any change of the picture.

export type ContentCredentialsSigner = {
  /**
   * The PNG with its credentials. `sourceType` is IPTC's address of how the picture came to be, as its XMP says it too.
   * The same bytes where no certificate is configured.
   */
  sign(png: Uint8Array, sourceType: string): Promise<Uint8Array>;
};

/** For installations without a certificate: pictures keep XMP metadata only. */
export const noOpContentCredentialsSigner: ContentCredentialsSigner = { sign: async (png) => png };
