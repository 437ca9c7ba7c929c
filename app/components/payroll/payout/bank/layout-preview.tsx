import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";

export type LayoutPreviewProps = {
  whose: string;
  fileName: string;
  /** Character ruler for fixed-width files. */
  ruler: string | null;
  lines: readonly string[];
  /** Why the file cannot be generated. */
  problem: string | null;
};

/** Sample output of a layout. */
export function LayoutPreview({ whose, fileName, ruler, lines, problem }: LayoutPreviewProps) {
  return (
    <Card title="Preview" padded>
      {problem === null ? (
        <pre className="overflow-x-auto leading-[1.6]" tabIndex={0} role="region" aria-label="Preview of the file, scrolls sideways">
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
