import { Button, LinkButton } from "~/components/ui/layout/button";
import { RequiredMark } from "~/components/ui/form/field";
import { NO_DOCUMENTS } from "~/domain/employees/personal/documents";
import { filePath, shownFileName } from "~/domain/shared/forms/stored-file";
import { RecordCard, RecordSection } from "./record-section";

export type DocumentRow = {
  documentName: string;
  documentRequirement: string;
  fileSeq: number | null;
  fileName: string | null;
  description: string;
  exampleFileSeq: number | null;
};

/** What the company asks for, or what the employee has confirmed; null = it could not be read, then nothing is said. */
export function DocumentList({ section }: { section: { confirmedAt: string | null; documents: readonly DocumentRow[] } | null }) {
  if (!section) return <RecordSection title="Employee documents" />;
  const { confirmedAt, documents } = section;
  return (
    <RecordSection title="Employee documents" count={documents.length}>
      <p className="muted">{confirmedAt === null ? NO_DOCUMENTS : `Last update ${confirmedAt}`}</p>
      <div className="records">
        {documents.map(({ documentName, documentRequirement, fileSeq, fileName, description, exampleFileSeq }, index) => (
          <RecordCard
            key={index}
            title={
              <span>
                {documentName}
                {documentRequirement === "REQUIRED" ? <RequiredMark /> : null}
              </span>
            }
            facts={[
              documentRequirement === "REQUIRED" ? "Required" : "Optional",
              fileName === null ? null : shownFileName(fileName),
              description || null,
            ]}
            actions={
              <>
                {exampleFileSeq === null ? null : (
                  <LinkButton href={filePath(exampleFileSeq)} size="sm" variant="ghost" of={documentName} download>
                    Example
                  </LinkButton>
                )}
                <DownloadDocument documentName={documentName} fileSeq={fileSeq} fileName={fileName} />
              </>
            }
          />
        ))}
      </div>
    </RecordSection>
  );
}

function DownloadDocument({ documentName, fileSeq, fileName }: Pick<DocumentRow, "documentName" | "fileSeq" | "fileName">) {
  if (fileSeq === null) {
    return (
      <Button size="sm" icon="download" of={documentName} disabled>
        Download
      </Button>
    );
  }
  return (
    <LinkButton href={filePath(fileSeq)} size="sm" icon="download" of={documentName} download title={fileName ?? undefined}>
      Download
    </LinkButton>
  );
}
