/** The layout renders the list; the undo confirmation opens on top. */
export default function NoDialog() {
  return null;
}
