import type { ReactNode } from "react";
import { classNames } from "./class-names";

type CardProps = {
  title?: string;
  /** Note or small buttons to the right of the title. */
  aside?: ReactNode;
  /** Accessible name of a card without a title. */
  label?: string;
  /** Whether the content is padded; tables and lists are not. */
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
