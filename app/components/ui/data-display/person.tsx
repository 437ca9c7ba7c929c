import type { ReactNode } from "react";
import { shownName } from "~/domain/shared/shortened";
import { Avatar } from "./avatar";
import { ListLink } from "~/components/ui/table/list-link";
import { StatusDot } from "./status-dot";

type PersonProps = {
  name: string;
  detail?: string;
  index: number;
  photoUrl?: string | null;
  href?: string;
  /** The status of the employee; no dot without it. */ status?: string;
  /** In another language. */ statusWords?: string;
};

/** One employee in a table: face, name (a link where there is one), a quiet second line. */
export function Person({ name, detail, index, photoUrl, href, status, statusWords }: PersonProps) {
  return (
    <span className="person">
      <Avatar name={name} index={index} photoUrl={photoUrl} />
      <span>
        <b>
          {href ? (
            <ListLink className="main-link" href={href} title={name}>
              {shortName(name)}
            </ListLink>
          ) : (
            <span title={name}>{shortName(name)}</span>
          )}
          {status === undefined ? null : <StatusDot status={status} words={statusWords} />}
        </b>
        {detail ? <small>{detail}</small> : null}
      </span>
    </span>
  );
}

/** What stays of a long name; read aloud it is whole, and so it shows while its link has the focus (card.css). */
function shortName(name: string): ReactNode {
  const short = shownName(name);
  if (short === name) return name;
  return (
    <>
      <span className="short-name" aria-hidden="true">
        {short}
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
