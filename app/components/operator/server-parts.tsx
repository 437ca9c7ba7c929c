import { StatusMark } from "~/components/ui/data-display/status-mark";
import type { Part } from "~/domain/operations/server-parts";

/** Health of the server components, with required actions. */
export function ServerParts({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="check-list">
      {parts.map(({ name, state, says, mend }) => (
        <li key={name}>
          <b>{name}</b>
          <div className="sentences">
            <StatusMark status={state} text={says} />
            {mend ? <p className="muted">{mend}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
