// The tabs of the admins: each is a page with an address of its own.
import { NavLink } from 'react-router';
import { texts } from '#campaign/texts.ts';
import styles from './admin-tabs.module.css';

export function AdminTabs() {
  const words = texts.adminNumbers.nav;
  return (
    <nav className={styles.nav} aria-label={words.label}>
      <NavLink to="/admin" end>
        {words.jobs}
      </NavLink>
      <NavLink to="/admin/numbers">{words.numbers}</NavLink>
      <NavLink to="/admin/pictures">{words.pictures}</NavLink>
      <NavLink to="/admin/reuse">{words.reuse}</NavLink>
      <NavLink to="/admin/trail">{words.trail}</NavLink>
      <NavLink to="/admin/installation">{words.installation}</NavLink>
    </nav>
  );
}
