import crypto from "node:crypto";

/** What a PDF is made with that asks for a password when it is opened: AES-256; the owner's password is thrown away, so that nobody can lift the reader's. @param password none = it opens as it is */
export const protectedBy = (password: string | undefined) =>
  password
    ? ({
        pdfVersion: "1.7ext3",
        userPassword: password,
        ownerPassword: crypto.randomBytes(24).toString("base64"),
        permissions: { printing: "highResolution", copying: true, contentAccessibility: true },
      } as const)
    : {};
