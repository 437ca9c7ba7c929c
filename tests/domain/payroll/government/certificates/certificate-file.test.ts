import { expect, test } from "vitest";
import { singleFileName } from "~/domain/payroll/government/certificates/certificate-file";
import { certificateFileInput } from "~/domain/payroll/government/certificates/certificate-file-input";

// Names per document 5, F-29: 2316_{YYYY}_{employeeId}_{LASTNAME}.pdf and {LASTNAME}_{TIN}_1231{YYYY}.pdf.
test("PDFs in a zip are named by employee ID or TIN, and no name can escape the folder", () => {
  const person = { employeeId: "E0001", lastName: "Dela Peña", tinNo: "123-456-789-00000" };
  expect(singleFileName(2026, "EMPLOYEE", person)).toBe("2316_2026_E0001_DELA-PENA.pdf");
  expect(singleFileName(2026, "TIN", person)).toBe("DELA-PENA_123456789_12312026.pdf");
  const odd = { employeeId: "../../etc", lastName: "李", tinNo: "" };
  expect(singleFileName(2026, "EMPLOYEE", odd)).toBe("2316_2026_etc_NO-NAME.pdf");
  expect(singleFileName(2026, "TIN", odd)).toBe("NO-NAME_NO-TIN_12312026.pdf");
});

test("a file is requested for everyone or for at most a page of selected employees", () => {
  expect(certificateFileInput.parse({ fileKind: "PDF" })).toEqual({ fileKind: "PDF", fileNames: "EMPLOYEE", employeeSeq: [] });
  expect(certificateFileInput.parse({ fileKind: "ZIP", fileNames: "TIN", employeeSeq: "7" })).toMatchObject({ employeeSeq: [7] });
  const many = Array.from({ length: 101 }, (_, index) => String(index + 1));
  const readErrors = (input: object) => certificateFileInput.safeParse(input).error?.issues.map(({ message }) => message);
  expect(readErrors({ fileKind: "PDF", employeeSeq: many })).toEqual(["Select at most 100 employees, or none for everyone."]);
  expect(readErrors({ fileKind: "PDF", employeeSeq: many.slice(1) })).toBeUndefined();
  expect(readErrors({ employeeSeq: "1; drop" })).toEqual(["Choose the file.", "Reload the page and try again."]);
});
