import type { ReactNode } from "react";
import { shortPersonName } from "~/domain/shared/shortened";
import { Avatar } from "./avatar";
import { ListLink } from "~/components/ui/table/list-link";
import { StatusDot } from "./status-dot";

type PersonProps = {
  name: string;
  detail?: string;
  index: number;
  photoUrl?: string | null;
  href?: string;
  /** Employee status; no dot if undefined. */
  status?: string;
  statusText?: string;
  /** False in dense grids, where the photo gives way to the name. */
  avatar?: boolean;
};

/** Employee in a table: avatar, name (optionally a link) and a secondary line. */
export function Person({ name, detail, index, photoUrl, href, status, statusText, avatar = true }: PersonProps) {
  return (
    <span className="person">
      {avatar ? <Avatar name={name} index={index} photoUrl={photoUrl} /> : null}
      <span>
        <b>
          {href ? (
            <ListLink className="main-link" href={href} title={name}>
              {shortName(name)}
            </ListLink>
          ) : (
            <span title={name}>{shortName(name)}</span>
          )}
          {status === undefined ? null : <StatusDot status={status} text={statusText} />}
        </b>
        {detail ? <small>{detail}</small> : null}
      </span>
    </span>
  );
}

/** Shortens a long name. Screen readers get all of it, and it is shown while its link has focus (card.css). */
function shortName(name: string): ReactNode {
  const short = shortPersonName(name);
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
