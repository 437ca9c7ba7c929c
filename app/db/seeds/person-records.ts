import type { BasicInfo } from "~/domain/employees/personal/basic-info";
import type { DocumentRequirement } from "~/domain/employees/personal/documents";
import type { EducationLevel, EducationStatus } from "~/domain/employees/records/education";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";

/** Records of the employees of a demo company. */
export interface PersonRecords {
  policies: [name: string, requirement: DocumentRequirement][];
  people: PersonStory[];
}

export interface PersonStory {
  employeeId: string;
  about: Partial<BasicInfo>;
  schools: [name: string, level: EducationLevel, major: string, from: string, to: string, status: EducationStatus][];
  jobs: [company: string, department: string, jobTitle: string, from: string, to: string, type: EmploymentType][];
  certificates: [name: string, institution: string, day: string, fileName: string][];
  /** Without a file name, the employee has not submitted the document. */
  documents: { confirmedAt: string | null; files: [name: string, requirement: DocumentRequirement, fileName: string | null][] };
}

/** A one-page PDF with a title, instead of a scan. */
export function uploadedDocument(title: string): Uint8Array {
  const text = `BT /F1 20 Tf 72 720 Td (${title.replace(/[()\\]/g, "\\$&")}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  return new TextEncoder().encode(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
