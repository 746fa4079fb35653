export const Home = () => null;
