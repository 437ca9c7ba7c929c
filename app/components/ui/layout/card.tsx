import type { ReactNode } from "react";
import { classNames } from "./class-names";

type CardProps = {
  title?: string;
  /** At the right of the title: a note or small buttons. */
  aside?: ReactNode;
  /** The accessible name of a card that shows no title. */
  label?: string;
  /** Whether the content stands off the edge; tables and lists reach it. */
  padded?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ title, aside, label, padded = false, className, children }: CardProps) {
  return (
    <section className={classNames("card", className)} aria-label={title ?? label}>
      {title ? (
        <header className="card-head">
          <h2>{title}</h2>
          {aside}
        </header>
      ) : null}
      {padded ? <div className={title ? "pad" : "pad pad-top"}>{children}</div> : children}
    </section>
  );
}
