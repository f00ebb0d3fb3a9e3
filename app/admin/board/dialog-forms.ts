export { BackForm } from './back-form.tsx';
export { IdeaForm } from './idea-form.tsx';
export { PlanForm } from './plan-form.tsx';
