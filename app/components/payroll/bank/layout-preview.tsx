import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";

export type LayoutPreviewProps = {
  whose: string;
  fileName: string;
  /** Counts the characters of a fixed width file. */
  ruler: string | null;
  lines: readonly string[];
  /** Why nothing can be written. */
  problem: string | null;
};

/** What a layout writes for a few people. */
export function LayoutPreview({ whose, fileName, ruler, lines, problem }: LayoutPreviewProps) {
  return (
    <Card title="Preview" padded>
      {problem === null ? (
        <pre className="bank-preview" tabIndex={0} role="region" aria-label="Preview of the file, scrolls sideways">
          {ruler === null ? null : <span className="muted">{`${ruler}\n`}</span>}
          {lines.join("\n")}
        </pre>
      ) : (
        <Notice tone="danger" title="This layout writes no file. ">
          {problem}
        </Notice>
      )}
      <p className="muted small">
        {whose} File name: {fileName}
      </p>
    </Card>
  );
}
