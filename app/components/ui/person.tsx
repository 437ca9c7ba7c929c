import { Link } from "@remix-run/react";
import { Avatar } from "./avatar";
import { StatusDot } from "./status-dot";

type PersonProps = { name: string; detail?: string; index: number; photoUrl?: string | null; href?: string; /** The status of the employee; no dot without it. */ status?: string };

/** One employee in a table: face, name (a link where there is one), a quiet second line. */
export function Person({ name, detail, index, photoUrl, href, status }: PersonProps) {
  return (
    <span className="person">
      <Avatar name={name} index={index} photoUrl={photoUrl} />
      <span>
        <b>
          {href ? (
            <Link className="main-link" to={href} title={name}>
              {name}
            </Link>
          ) : (
            <span title={name}>{name}</span>
          )}
          {status === undefined ? null : <StatusDot status={status} />}
        </b>
        {detail ? <small>{detail}</small> : null}
      </span>
    </span>
  );
}
