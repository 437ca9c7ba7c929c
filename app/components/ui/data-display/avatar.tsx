import { classNames } from "~/components/ui/layout/class-names";
import { useBasePath } from "~/components/ui/layout/base-path";

type AvatarProps = {
  name: string;
  /** Employee number; determines the color, so that a person has the same color on every page. */
  index: number;
  photoUrl?: string | null;
  size?: "md" | "lg";
  /** Number of initials shown without a photo. */
  initials?: 1 | 2;
};

const COLORS = 5;

/** Photo, or initials on one of five colors. Decorative: the name is always shown next to it. */
export function Avatar({ name, index, photoUrl, size = "md", initials = 2 }: AvatarProps) {
  const base = useBasePath();
  return (
    <span className={classNames("avatar", `avatar-${(index % COLORS) + 1}`, size === "lg" && "avatar-lg")} aria-hidden="true">
      {photoUrl ? <img src={base + photoUrl} alt="" /> : initialsOf(name, initials)}
    </span>
  );
}

/** "Ana Lim Reyes" → "AR": the first letters of the first and the last word. */
export function initialsOf(name: string, count: 1 | 2): string {
  const [, first = "", last = ""] = /^(.)(?:.*\s(.))?/su.exec(name.trim()) ?? [];
  return (count === 2 ? first + last : first).toUpperCase();
}
