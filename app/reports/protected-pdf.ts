import crypto from "node:crypto";

/**
 * PDF options for a password (AES-256); the owner password is random and discarded, so that the user password cannot be removed. @param
 * password none = unprotected
 */
export const pdfProtection = (password: string | undefined) =>
  password
    ? ({
        pdfVersion: "1.7ext3",
        userPassword: password,
        ownerPassword: crypto.randomBytes(24).toString("base64"),
        permissions: { printing: "highResolution", copying: true, contentAccessibility: true },
      } as const)
    : {};
