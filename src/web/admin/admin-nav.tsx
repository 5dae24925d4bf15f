// The way between the pages of the admins.
import { NavLink } from 'react-router';
import { texts } from '#campaign/texts.ts';
import styles from './admin-nav.module.css';

export function AdminNav() {
  const words = texts.adminNumbers.nav;
  return (
    <nav className={styles.nav} aria-label={words.label}>
      <NavLink to="/admin" end>
        {words.jobs}
      </NavLink>
      <NavLink to="/admin/numbers">{words.numbers}</NavLink>
      <NavLink to="/admin/pictures">{words.pictures}</NavLink>
    </nav>
  );
}
