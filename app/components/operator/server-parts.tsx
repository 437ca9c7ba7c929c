import { StatusMark } from "~/components/ui/data-display/status-mark";
import type { Part } from "~/domain/operations/server-parts";

/** Health of the server components, with required actions. */
export function ServerParts({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="check-list">
      {parts.map(({ name, state, says, fix }) => (
        <li key={name}>
          <b>{name}</b>
          <div className="grid gap-1">
            <StatusMark status={state} text={says} />
            {fix ? <p className="muted">{fix}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
