import { expect, test } from "vitest";
import { detectContentType, fileProblem, filePath, parseFileSeq, storedFileName, shortFileName } from "~/domain/shared/forms/stored-file";
import { JPEG, PDF, PNG } from "../../../support/files";
import { inEnglish } from "../../../support/in-english";

// cspell:ignore peñagnp

test("the file type comes from its first bytes, not its name", () => {
  expect([JPEG, PNG, PDF, Buffer.from("MZ\x90"), Buffer.from("<svg xmlns='x'/>"), Buffer.from("")].map(detectContentType)).toEqual([
    "image/jpeg",
    "image/png",
    "application/pdf",
    null,
    null,
    null,
  ]);
});

// covers: INPUT-52
test("only JPEG, PNG and PDF files of at most 5 MB are accepted, and only with a matching extension", () => {
  expect(["photo.jpg", "photo.JPEG", "photo"].map((name) => fileProblem(name, JPEG))).toEqual([null, null, null]);
  expect(fileProblem("certificate.pdf", PDF)).toBeNull();
  expect(inEnglish(fileProblem("empty.pdf", Buffer.alloc(0)))).toBe("This file is empty. Choose another one.");
  expect(inEnglish(fileProblem("program.pdf", Buffer.from("MZ\x90\x00")))).toContain("not a JPEG, PNG or PDF");
  expect(inEnglish(fileProblem("picture.pdf", PNG))).toBe(
    "The name of this file ends in .pdf, but its content is a PNG picture. Rename it to .png and choose it again.",
  );
  expect(inEnglish(fileProblem("page.html", PDF))).toContain("ends in .html");
  const of = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]);
  expect(fileProblem("large.pdf", of(5 * 1_048_576))).toBeNull();
  expect(fileProblem("large.pdf", of(10 * 1_048_576), 10)).toBeNull();
  expect(inEnglish(fileProblem("large.pdf", of(10 * 1_048_576 + 1), 10))).toBe("The file is larger than 10 MB. Choose a smaller one.");
  expect(inEnglish(fileProblem("large.pdf", of(5 * 1_048_576 + 1)))).toBe("The file is larger than 5 MB. Choose a smaller one.");
});

test("a name is stored without folders and hidden characters, with its extension added if missing", () => {
  expect(storedFileName("C:\\Users\\Ana\\diploma.pdf", PDF)).toBe("diploma.pdf");
  expect(storedFileName("../../etc/Peña\u202Egnp.pdf", PDF)).toBe("Peñagnp.pdf");
  expect(storedFileName("scan", PNG)).toBe("scan.png");
  expect(storedFileName("", JPEG)).toBe("file.jpg");
  expect(storedFileName(`${"x".repeat(300)}.pdf`, PDF)).toBe(`${"x".repeat(96)}.pdf`);
});

test("U-10: a name is stored without dots and blanks before its extension", () => {
  expect(storedFileName("consent.. .jpg", JPEG)).toBe("consent.jpg");
  expect(storedFileName("tax   return v1.2 .pdf", PDF)).toBe("tax return v1.2.pdf");
  expect(storedFileName("scan.. ", PNG)).toBe("scan.png");
  expect(storedFileName("...jpg", JPEG)).toBe("file.jpg");
  // Truncation removes both.
  expect(storedFileName(`${"x".repeat(94)}. tail.pdf`, PDF)).toBe(`${"x".repeat(94)}.pdf`);
});

// covers: CAREER-27
test("a long name is shortened to its first 15 characters", () => {
  expect(["diploma.pdf", "123456789012.pdf", "12345678901.pdf", "Ñuñez-diploma-2019.pdf"].map(shortFileName)).toEqual([
    "diploma.pdf",
    "123456789012.pd…",
    "12345678901.pdf",
    "Ñuñez-diploma-2…",
  ]);
});

test("a file path is its URL and nothing else", () => {
  expect(parseFileSeq(filePath(12))).toBe(12);
  expect(["", "12", "/files/0", "/files/12/x", "/files/-1", "https://evil.test/files/1", "/files/9999999999"].map(parseFileSeq)).toEqual(
    Array(7).fill(null),
  );
});
