import { encode } from "uqr";

/** The modules of a QR code with its quiet zone. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: "M", border: 4 }).data;
