import { encode } from "uqr";

/** The modules of a QR code, with the quiet edge that scanners need. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: "M", border: 4 }).data;
