import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../contract/paths/paths.ts';
import { useAdminState } from '../../client/admin-state.tsx';

/**
 * Leads a person of whom the site demands two-step sign-in to where they set it up: the server answers
 * nothing else to them.
 */
export function SetUp() {
  const { state } = useAdminState();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const away = state?.mustSetUp === true && pathname !== paths.profile();
  useEffect(() => {
    if (away) navigate({ pathname: paths.profile(), hash: 'two-step' }, { replace: true });
  }, [away, navigate]);
  return null;
}
