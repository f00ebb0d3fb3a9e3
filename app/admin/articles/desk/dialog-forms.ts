export { BackForm } from './back-form.tsx';
export { PlanForm } from './plan-form.tsx';
