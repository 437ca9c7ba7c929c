/** The layout renders the employees; the assignment confirmation opens on top. */
export default function NoDialog() {
  return null;
}
