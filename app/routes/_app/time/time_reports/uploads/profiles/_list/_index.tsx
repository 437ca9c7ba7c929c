/** The layout renders the list; dialogs open on top. */
export default function ProfileList() {
  return null;
}
