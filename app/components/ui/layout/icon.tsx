import { classNames } from "./class-names";
import type { IconName } from "./icon-names";
import pictures from "./icons.svg?url";

type IconProps = { of: IconName; size?: "sm" | "md" | "lg"; className?: string };

/**
 * An ornament beside words: never announced, so whatever it says is also said in text. The pictures stand in one file of their own
 * and not in the scripts, where they were 5 KB of every page (docs/decisions/013-client-bundles.md).
 */
export function Icon({ of: name, size = "md", className }: IconProps) {
  return (
    <svg className={classNames("icon", size !== "md" && `icon-${size}`, className)} aria-hidden="true">
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}
