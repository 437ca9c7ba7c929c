/** The layout renders the roster; its dialogs open on top. */
export default function RosterOfWeek() {
  return null;
}
